// Pictures for the screen on which a kiosk waits for guests: of each group the first dish that has one, a few.
import { pictureAddress } from '#parts/dish/dish-view.ts'
import type { MenuView } from './menu-view.ts'

const most = 5

/** Addresses. */
export function attractPictures({ groups }: Pick<MenuView, 'groups'>): string[] {
  const pictures = (groups ?? []).flatMap(({ dishes }) => {
    const picture = dishes.find((dish) => dish.pictures !== undefined && dish.pictures.length > 0)?.pictures?.[0]
    return picture ? [pictureAddress(picture, 'gallery')] : []
  })
  return pictures.slice(0, most)
}
