export interface Roof {
  readonly isPublic: boolean
  readonly logoImage: { readonly id: string } | null
  readonly faviconImage: { readonly id: string } | null
}

type Picture = 'logoImage' | 'faviconImage'

/** The picture that stands for the whole shop: of the first public division that has one. */
export function shopLogo<Found extends { readonly id: string }>(
  divisions: readonly Pick<Roof, 'isPublic' | 'logoImage'>[],
  images: readonly Found[],
): Found | null {
  return pictureOf('logoImage', divisions, images)
}

/** The picture that stands for a branch: of its own division, else of the whole shop. `divisionId`: null where none is meant. */
export function branchLogo<Found extends { readonly id: string }>(
  divisionId: string | null,
  divisions: readonly (Pick<Roof, 'isPublic' | 'logoImage'> & { readonly id: string })[],
  images: readonly Found[],
): Found | null {
  const own = divisions.find(({ id }) => id === divisionId)?.logoImage
  return images.find(({ id }) => id === own?.id) ?? shopLogo(divisions, images)
}

/** The mark beside the title in the browser, found in the same way. */
export function shopFavicon<Found extends { readonly id: string }>(
  divisions: readonly Pick<Roof, 'isPublic' | 'faviconImage'>[],
  images: readonly Found[],
): Found | null {
  return pictureOf('faviconImage', divisions, images)
}

/** Large, over the guests' first page: of the first public division that has one; a shop of one branch shows that branch's first picture. */
export function startPicture(
  divisions: readonly { readonly isPublic: boolean; readonly heroImage: Reference | null }[],
  branches: readonly { readonly images: readonly Reference[] }[],
): string | null {
  const own = divisions.find((one) => one.isPublic && one.heroImage !== null)?.heroImage
  const [only] = branches
  return (own ?? (branches.length === 1 ? only?.images[0] : undefined))?.id ?? null
}

interface Reference {
  readonly id: string
}

function pictureOf<Name extends Picture, Found extends { readonly id: string }>(
  name: Name,
  divisions: readonly Pick<Roof, 'isPublic' | Name>[],
  images: readonly Found[],
): Found | null {
  const found = divisions.find((one) => one.isPublic && one[name] !== null)?.[name]
  return images.find(({ id }) => id === found?.id) ?? null
}
