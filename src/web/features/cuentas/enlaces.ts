import type { MetaDescriptor } from 'react-router';

/**
 * Head of such a page. Its URL contains the token, so no referrer is sent to other sites that it links to. Not `no-referrer`: with
 * it the browser sends the page's own form as of no origin, and without JavaScript it is refused.
 */
export function metaDeEnlace(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'referrer', content: 'same-origin' }];
}
