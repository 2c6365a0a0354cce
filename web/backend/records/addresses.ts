// Where lists and forms stand: `#/products`, `#/products/new`, `#/products/{id}`.

export function listAddress(resource: string): string {
  return `/${resource}`
}

export function newAddress(resource: string, copyOf?: string): string {
  return copyOf === undefined ? `/${resource}/new` : `/${resource}/new?copy=${copyOf}`
}

/** A form with this field in sight. */
export function fieldAddress(address: string, field: string): string {
  return `${address}?field=${field}`
}

/** Orders have no form of their own: they are shown beside the history. */
export function recordAddress(resource: string, id: string): string {
  if (resource === 'orders') return `/history?order=${id}`
  return `/${resource}/${id}`
}

/** The shop of a branch, outside the back office. */
export function shopAddress(identifier: string): string {
  return `/store/${encodeURIComponent(identifier)}`
}

/** Where guests of the branch order by themselves. */
export function kioskPath(identifier: string): string {
  return `/kiosk/${encodeURIComponent(identifier)}`
}
