// The bar of categories above the menu: which are listed, which is marked, how far a click scrolls.
import type { MenuGroup, Offer } from './offer.ts'

/** The categories of the bar. Those with only bundle products, or with no (visible) products, are not listed. */
export function categoryBar<Group extends Pick<MenuGroup, 'category' | 'offers'>>(
  groups: readonly Group[],
  isShown: (offer: Offer) => boolean = () => true,
): readonly Group['category'][] {
  return groups
    .filter(({ offers }) => offers.some((offer) => offer.product.type !== 'bundle' && isShown(offer)))
    .map(({ category }) => category)
}

/** The index of the last group whose top is above a quarter of the window's height; null where none is. */
export function activeGroup(tops: readonly number[], windowHeight: number): number | null {
  const index = tops.findLastIndex((top) => top < windowHeight / 4)
  return index === -1 ? null : index
}

const tabletWidth = 720

/** Pixels that stay free above a category that a click scrolled to. */
export function scrollHeadroom(windowWidth: number): number {
  return windowWidth < tabletWidth ? 0.36 * windowWidth : 150
}
