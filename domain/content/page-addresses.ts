// Where links of a page lead: the same content is shown in the shop and on the website's hosts, and only the shop takes orders.

export interface PageAddresses {
  /** Before the path of a site. */
  readonly siteBase: '/site/' | '/'
  /** `https://shop.example`, before what only the shop has; empty in the shop itself. */
  readonly shop: string
}

export const inShop: PageAddresses = { siteBase: '/site/', shop: '' }

/** `shopUrl`: from the environment, never from what a request says. */
export function onWebsite(shopUrl: string): PageAddresses {
  return { siteBase: '/', shop: shopUrl }
}
