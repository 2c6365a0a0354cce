// Pictures for the screen on which a kiosk waits for guests: of each group the first dish that has one, then further ones.
import { pictureAddress } from '#parts/dish/dish-view.ts'
import type { MenuView } from './menu-view.ts'

const most = 5

/** Addresses, all different. From two pictures on there are as many as take turns on the screen, in rounds where there are fewer. */
export function attractPictures({ groups }: Pick<MenuView, 'groups'>): string[] {
  const pictured = (groups ?? []).map(({ dishes }) => dishes.flatMap(({ pictures }) => pictures?.slice(0, 1) ?? []))
  const [firsts, others] = [pictured.flatMap((own) => own.slice(0, 1)), pictured.flatMap((own) => own.slice(1))]
  const found = [...new Set([...firsts, ...others].map((picture) => pictureAddress(picture, 'gallery')))].slice(0, most)
  if (found.length < 2) return found
  return Array.from({ length: most }, (_, at) => {
    const [address = '', round] = [found[at % found.length], Math.floor(at / found.length)]
    return round === 0 ? address : `${address}#${round}`
  })
}
