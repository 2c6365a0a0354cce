// The sides of paper that a printed menu lies on.
import { menuCardPages, type MenuCardLayout, type MenuCardPage } from './menu-card.ts'
import type { PaperMark } from './paper-marks.ts'

export interface MenuSheet {
  readonly width: number
  readonly height: number
  readonly marks: readonly PaperMark[]
}

/** The sides of paper to print: pages of A4 as they are; of the folded card two beside each other, as they lie once it is folded. */
export function menuSheets(pages: readonly MenuCardPage[], layout: MenuCardLayout): MenuSheet[] {
  const { width, height } = menuCardPages[layout]
  if (layout === 'a4') return pages.map(({ marks }) => ({ width, height, marks }))
  const count = pages.length
  return Array.from({ length: count / 2 }, (_, side) => {
    const [outer, inner] = [count - 1 - side, side]
    // The front of a sheet has the later page on the left, its back the earlier one.
    const [left, right] = side % 2 === 0 ? [outer, inner] : [inner, outer]
    return {
      width: 2 * width,
      height,
      marks: [...(pages[left]?.marks ?? []), ...(pages[right]?.marks ?? []).map((mark) => shifted(mark, width))],
    }
  })
}

function shifted(mark: PaperMark, by: number): PaperMark {
  if (mark.kind !== 'line') return { ...mark, x: mark.x + by }
  return { ...mark, from: [mark.from[0] + by, mark.from[1]], to: [mark.to[0] + by, mark.to[1]] }
}
