// Where lists and forms stand: `#/products`, `#/products/new`, `#/products/{id}`.

export function listAddress(resource: string): string {
  return `/${resource}`
}

export function newAddress(resource: string, copyOf?: string): string {
  return copyOf === undefined ? `/${resource}/new` : `/${resource}/new?copy=${copyOf}`
}

export function recordAddress(resource: string, id: string): string {
  return `/${resource}/${id}`
}
