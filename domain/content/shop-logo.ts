export interface Roof {
  readonly isPublic: boolean
  readonly logoImage: { readonly id: string } | null
}

/** The picture that stands for the whole shop: of the first public division that has one. */
export function shopLogo<Found extends { readonly id: string }>(
  divisions: readonly Roof[],
  images: readonly Found[],
): Found | null {
  const logo = divisions.find((one) => one.isPublic && one.logoImage !== null)?.logoImage
  return images.find(({ id }) => id === logo?.id) ?? null
}
