import type { MetaDescriptor } from 'react-router';

/** The head of such a page. Its address carries the token: no page that this one leads to is told of it. */
export function metaDeEnlace(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'referrer', content: 'no-referrer' }];
}
