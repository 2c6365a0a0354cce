// What a printed menu is put together from: pieces that are not torn apart, and the titles of its pages.
import type { Product } from '../ground/product.ts'
import { menuCardTexts as texts } from '../wording/menu-cards.ts'
import { say } from '../wording/sentence.ts'
import { allergenEntries, joinAllergens } from './allergens.ts'
import type { CardGroup, CardPage, MenuCardHouse, MenuCardWish } from './menu-card.ts'
import {
  flowText,
  letterAscent,
  lineStep,
  millimetresOfPoint,
  sizeToFit,
  type FlowedLine,
  type LetterWeight,
  type Measure,
  type PaperMark,
  type Run,
} from './paper-marks.ts'
import { basePriceText, priceText } from './price-text.ts'

/** Something that is not torn apart: drawn from its upper left corner. */
export interface Piece {
  readonly height: number
  readonly draw: (x: number, y: number) => readonly PaperMark[]
}

interface Group {
  readonly heading: Piece
  readonly again: Piece
  readonly dishes: readonly Piece[]
}

const heightOf = (size: number) => size * lineStep * millimetresOfPoint

export interface Drawing {
  readonly page: CardPage
  readonly width: number
  readonly wish: MenuCardWish
  readonly house: MenuCardHouse
  readonly measure: Measure
}

interface Style {
  readonly size: number
  readonly weight: LetterWeight
  readonly isSoft?: boolean
}

/** Lines of one style, one below the other. */
function linesOf(runs: readonly Run[], width: number, style: Style, measure: Measure): Piece {
  const lines = withinMost(flowText(runs, { width, size: style.size, measure }))
  const step = heightOf(style.size)
  return {
    height: lines.length * step,
    draw: (x, y) =>
      lines.flatMap((line, index) =>
        line.map(({ text, weight, at }): PaperMark => ({
          kind: 'text',
          text,
          weight,
          size: style.size,
          x: x + at,
          y: y + index * step + style.size * letterAscent * millimetresOfPoint,
          ...(style.isSoft === true && { isSoft: true }),
        })),
      ),
  }
}

function stacked(pieces: readonly Piece[], below: number): Piece {
  return {
    height: pieces.reduce((sum, { height }) => sum + height, below),
    draw: (x, y) => {
      let top = y
      return pieces.flatMap((piece) => {
        const marks = piece.draw(x, top)
        top += piece.height
        return marks
      })
    },
  }
}

/** No text is longer than a card has room for: a novel would push everything else from the paper. */
const mostLines = 15

function withinMost(lines: readonly FlowedLine[]): readonly FlowedLine[] {
  if (lines.length <= mostLines) return lines
  const last = lines[mostLines - 1] ?? []
  const cut = last.map((run, index) => (index < last.length - 1 ? run : { ...run, text: `${run.text.slice(0, -2)}…` }))
  return [...lines.slice(0, mostLines - 1), cut]
}

export function groupPieces({ name, description, products }: CardGroup, drawing: Drawing): Group {
  const { page, width, wish, measure } = drawing
  const headed = (text: string): Piece => {
    const size = page.body * 1.6
    const title = linesOf([{ text, weight: '700' }], width, { size, weight: '700' }, measure)
    const rule: Piece = {
      height: 2.4,
      draw: (x, y) => [{ kind: 'line', from: [x, y + 1], to: [x + width, y + 1], isDashed: false }],
    }
    return stacked([{ height: 3, draw: () => [] }, title, rule], 0)
  }
  const described =
    wish.showDescriptions && description.trim() !== ''
      ? [
          linesOf(
            [{ text: description, weight: '400' }],
            width,
            { size: page.body * 0.9, weight: '400', isSoft: true },
            measure,
          ),
        ]
      : []
  return {
    heading: stacked([headed(name), ...described], described.length === 0 ? 0.8 : 2),
    again: headed(say(texts.again, { name })),
    dishes: products.map((product) => dishPiece(product, drawing)),
  }
}

function dishPiece(product: Product, { page, width, wish, house, measure }: Drawing): Piece {
  const size = page.body
  const price = wish.showPrices ? priceText(product, house.currency) : ''
  const priceWidth = price === '' ? 0 : measure(price, size, '700')
  const codes = wish.showAllergens ? joinAllergens(product.allergens) : ''
  const name = linesOf(
    [{ text: product.name, weight: '700' }, ...(codes === '' ? [] : [{ text: ` ${codes}`, weight: '400' as const }])],
    Math.max(width * 0.4, width - priceWidth - (price === '' ? 0 : 4)),
    { size, weight: '700' },
    measure,
  )
  const priced: Piece = {
    height: 0,
    draw: (x, y) =>
      price === ''
        ? []
        : [
            {
              kind: 'text',
              text: price,
              weight: '700',
              size,
              x: x + width - priceWidth,
              y: y + size * letterAscent * millimetresOfPoint,
            },
          ],
  }
  const base = wish.showPrices ? basePriceText(product, house.currency) : null
  const below = [wish.showDescriptions ? product.description : '', base ?? ''].filter((text) => text.trim() !== '')
  const soft = below.map((text) =>
    linesOf([{ text, weight: '400' }], width, { size: size * 0.88, weight: '400', isSoft: true }, measure),
  )
  return stacked([priced, name, ...soft], 1.8)
}

/** Note, legend of what was named, and whose card it is; each stays together. */
export function closingPieces(groups: readonly CardGroup[], { page, width, wish, house, measure }: Drawing): Piece[] {
  const size = page.body * 0.8
  const paragraph = (text: string, title?: string) => {
    const small = linesOf([{ text, weight: '400' }], width, { size, weight: '400', isSoft: true }, measure)
    const head =
      title === undefined ? [] : [linesOf([{ text: title, weight: '700' }], width, { size, weight: '700' }, measure)]
    return stacked([{ height: 3, draw: () => [] }, ...head, small], 0)
  }
  const codes = [...new Set(groups.flatMap(({ products }) => products.flatMap(({ allergens }) => allergens)))]
  const legend = allergenEntries(codes, house.legend)
    .map(({ code, name }) => (code === name ? code : `${code} ${name}`))
    .join(' · ')
  return [
    ...(wish.note.trim() === '' ? [] : [paragraph(wish.note)]),
    ...(wish.showAllergens && legend !== '' ? [paragraph(legend, texts.legend)] : []),
    ...(house.business === '' ? [] : [paragraph(house.business)]),
  ]
}

function centred(text: string, page: CardPage, y: number, style: Style, measure: Measure): PaperMark[] {
  if (text.trim() === '') return []
  const width = page.width - 2 * page.margin
  const size = sizeToFit({ text, weight: style.weight }, { size: style.size, least: 9, width, measure })
  const [line] = flowText([{ text, weight: style.weight }], { width, size, measure })
  const last = line?.at(-1)
  const wide = last === undefined ? 0 : last.at + measure(last.text, size, last.weight)
  return (line ?? []).map(({ text: part, weight, at }) => ({
    kind: 'text',
    text: part,
    weight,
    size,
    x: (page.width - wide) / 2 + at,
    y,
    ...(style.isSoft === true && { isSoft: true }),
  }))
}

export function headMarks(page: CardPage, { title, subtitle }: MenuCardWish, measure: Measure) {
  const titled = title.trim() !== ''
  return {
    marks: [
      ...centred(title, page, page.margin + 9, { size: 28, weight: '700' }, measure),
      ...centred(subtitle, page, page.margin + (titled ? 16 : 6), { size: 11, weight: '400', isSoft: true }, measure),
    ],
    height: (titled ? 14 : 0) + (subtitle.trim() === '' ? 0 : 8),
  }
}

export function coverMarks(
  page: CardPage,
  { title, subtitle }: MenuCardWish,
  house: MenuCardHouse,
  measure: Measure,
): PaperMark[] {
  const middle = page.height * 0.42
  const half = 22
  return [
    {
      kind: 'line',
      from: [page.width / 2 - half, middle - 20],
      to: [page.width / 2 + half, middle - 20],
      isDashed: false,
    },
    ...centred(title, page, middle, { size: 34, weight: '700' }, measure),
    ...centred(subtitle, page, middle + 10, { size: 13, weight: '400', isSoft: true }, measure),
    {
      kind: 'line',
      from: [page.width / 2 - half, middle + 20],
      to: [page.width / 2 + half, middle + 20],
      isDashed: false,
    },
    ...centred(house.business, page, page.height - page.margin, { size: 9, weight: '400', isSoft: true }, measure),
  ]
}
