// A menu board: as large as all of it can be read on one page, else on pages that turn.
import type { Board, PlayedItem } from '#contract/signage/player.ts'
import { screenTexts } from '#domain/wording/signage.ts'
import { say } from '#domain/wording/sentence.ts'
import { boardPages, type Block } from './board-pages.ts'
import { element } from './element.ts'
import { stillView, type ItemView, type ViewParts } from './item-view.ts'
import { largestFit, smallest, type Fit, type Laid } from './largest-fit.ts'

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
  const foot = element('p', 'board-foot')
  const page = element('div', 'board-columns')
  root.replaceChildren(page, foot)
  const legend = board.legend.map(({ code, name }) => `${code} ${name}`).join(', ')
  const write = (count: string) => {
    const words = [legend === '' ? '' : say(screenTexts.allergens, { legend }), count]
    foot.replaceChildren(words.filter(Boolean).join(' · '))
  }
  // As long as it may become: a second line of it takes room from the dishes.
  write(pageText(10, 10))
  // It waits on the stage unseen, of the size that it will have.
  const pages = fitted(root, page, board, columns)
  const show = (index: number) => {
    const columnsShown = pages[index] ?? []
    // As wide on the last page as on the others.
    const all = Array.from({ length: pages[0]?.length ?? 1 }, (_, at) => columnsShown[at] ?? [])
    page.replaceChildren(...all.map((blocks) => element('div', 'board-column', ...blocks.map(({ node }) => node))))
    write(pages.length < 2 ? '' : pageText(index + 1, pages.length))
  }
  show(0)
  let shown = 0
  return pages.length < 2 ? null : () => show((shown = (shown + 1) % pages.length))
}

function pageText(page: number, pages: number): string {
  return say(screenTexts.page, { page, pages })
}

interface Drawn extends Block {
  readonly node: HTMLElement
}

interface Layout extends Laid {
  readonly pages: Drawn[][][]
  /** What holds a word that is wider than its place. */
  readonly tooWide: readonly HTMLElement[]
}

function fitted(root: HTMLElement, page: HTMLElement, board: Board, wanted: number): Drawn[][][] {
  const blocks = board.groups.flatMap(({ name, dishes }) => [
    { node: element('h2', 'board-group', name), isHeading: true },
    ...dishes.map((dish) => ({ node: dishRow(dish), isHeading: false })),
  ])
  const dishes = blocks.filter(({ isHeading }) => !isHeading).length
  const lay = (fit: Fit) => layOut({ root, page, blocks }, fit)
  const columns = Math.max(1, Math.min(wanted, dishes))
  const least = lay({ scale: smallest, columns })
  // Words that are too wide even there are broken; no other is.
  for (const node of least.tooWide) node.classList.add('is-broken')
  const crowded = least.tooWide.length > 0 ? lay({ scale: smallest, columns }) : least
  return crowded.pages.length > 1 ? crowded.pages : lay(largestFit(columns, lay)).pages
}

interface BoardParts {
  readonly root: HTMLElement
  readonly page: HTMLElement
  readonly blocks: readonly { readonly node: HTMLElement; readonly isHeading: boolean }[]
}

function layOut({ root, page, blocks }: BoardParts, { scale, columns }: Fit): Layout {
  root.style.fontSize = `${scale}em`
  const column = element('div', 'board-column')
  const others = Array.from({ length: columns - 1 }, () => element('div', 'board-column'))
  column.append(...blocks.map(({ node }) => node))
  page.replaceChildren(column, ...others)
  const drawn = blocks.map(({ node, isHeading }) => {
    const { marginTop, marginBottom } = getComputedStyle(node)
    const height = node.offsetHeight + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom)
    return { node, isHeading, height }
  })
  const names = [...column.querySelectorAll<HTMLElement>('.dish-name')]
  const lineHeight = Number.parseFloat(getComputedStyle(root).fontSize) * 1.2
  const written = [...names, ...column.querySelectorAll<HTMLElement>('.board-group')]
  const tooWide = written.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
  const wrapped = names.filter(({ offsetHeight }) => offsetHeight > lineHeight * 1.6).length
  const pages = boardPages(drawn, columns, page.clientHeight)
  const isWhole = pages.length === 1 && pages[0]?.length === columns
  return { pages, tooWide, isWhole, broken: tooWide.length, names: names.length, wrapped }
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
