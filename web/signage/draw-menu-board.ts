// A menu board: as large as all of it can be read on one page, else on pages that turn.
import type { Board, PlayedItem } from '#contract/signage/player.ts'
import { screenTexts } from '#domain/wording/signage.ts'
import { say } from '#domain/wording/sentence.ts'
import { boardPages, type Block } from './board-pages.ts'
import { element } from './element.ts'
import { stillView, type ItemView, type ViewParts } from './item-view.ts'

/** From as large as few dishes may be to as small as it can still be read from three metres. */
const scales = [1.9, 1.6, 1.35, 1.15, 1]
const pageMilliseconds = 10_000

type Dish = Board['groups'][number]['dishes'][number]

export function drawMenuBoard({ board }: PlayedItem, parts: ViewParts): ItemView {
  const root = element('div', 'board')
  if (board === null) return stillView(root)
  // A narrow area has room for one column, whatever was asked for.
  const columns = Math.max(1, Math.min(board.columns, Math.floor(parts.size.width / 380)))
  let turn: (() => void) | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  // Fonts first: with others everything would be measured wrongly.
  const ready = drawWithFonts(board)
  async function drawWithFonts(shown: Board): Promise<void> {
    await document.fonts.ready
    turn = fill(root, shown, columns)
  }
  return stillView(root, {
    ready,
    start() {
      if (turn !== null) timer = setInterval(turn, pageMilliseconds)
    },
    end: () => clearInterval(timer),
  })
}

/** Draws the first page; answers with what turns to the next, null where there is one only. */
function fill(root: HTMLElement, board: Board, columns: number): (() => void) | null {
  const legend = board.legend.map(({ code, name }) => `${code} ${name}`).join(', ')
  const foot = element('p', 'board-foot', legend === '' ? null : say(screenTexts.allergens, { legend }))
  const page = element('div', 'board-columns')
  root.replaceChildren(page, foot)
  // It waits on the stage unseen, of the size that it will have.
  const pages = fitted(root, page, board, columns)
  const show = (index: number) => {
    const columnsShown = pages[index] ?? []
    page.replaceChildren(
      ...columnsShown.map((blocks) => element('div', 'board-column', ...blocks.map(({ node }) => node))),
    )
    const count = pages.length < 2 ? '' : say(screenTexts.page, { page: index + 1, pages: pages.length })
    const words = [legend === '' ? '' : say(screenTexts.allergens, { legend }), count]
    foot.replaceChildren(words.filter(Boolean).join(' · '))
  }
  show(0)
  let shown = 0
  return pages.length < 2 ? null : () => show((shown = (shown + 1) % pages.length))
}

interface Drawn extends Block {
  readonly node: HTMLElement
}

function fitted(root: HTMLElement, page: HTMLElement, board: Board, columns: number): Drawn[][][] {
  let pages: Drawn[][][] = []
  for (const scale of scales) {
    root.style.fontSize = `${scale}em`
    page.replaceChildren(...Array.from({ length: columns }, () => element('div', 'board-column')))
    const height = page.clientHeight
    const blocks = measured(page.firstElementChild as HTMLElement, board)
    pages = boardPages(blocks, columns, height)
    if (pages.length === 1) break
  }
  return pages
}

function measured(column: HTMLElement, { groups }: Board): Drawn[] {
  const blocks = groups.flatMap(({ name, dishes }) => [
    { node: element('h2', 'board-group', name), isHeading: true },
    ...dishes.map((dish) => ({ node: dishRow(dish), isHeading: false })),
  ])
  column.append(...blocks.map(({ node }) => node))
  const drawn = blocks.map(({ node, isHeading }) => {
    const { marginTop, marginBottom } = getComputedStyle(node)
    const height = node.offsetHeight + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom)
    return { node, isHeading, height }
  })
  column.replaceChildren()
  return drawn
}

function dishRow({ name, description, price, allergens, isSoldOut }: Dish): HTMLElement {
  const marks = allergens.length === 0 ? null : element('span', 'dish-allergens', allergens.join(' '))
  const said = isSoldOut ? element('span', 'dish-sold-out', screenTexts.soldOut) : element('span', 'dish-price', price)
  const line = element(
    'div',
    'dish-line',
    element('span', 'dish-name', name, marks),
    element('span', 'dish-dots'),
    said,
  )
  return element(
    'div',
    isSoldOut ? 'dish is-sold-out' : 'dish',
    line,
    description === '' ? null : element('p', 'dish-description', description),
  )
}

/** The letter that everything of an area is measured in. */
export function unitOf({ width, height }: ViewParts['size']): number {
  return Math.max(12, Math.min(width, height) / 42)
}
