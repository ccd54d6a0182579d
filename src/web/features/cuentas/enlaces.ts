import type { MetaDescriptor } from 'react-router';

/** Head of such a page. Its URL contains the token, so no referrer is sent to the pages it links to. */
export function metaDeEnlace(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'referrer', content: 'no-referrer' }];
}
