// A menu board: as large as all of it can be read on one page, else on pages that turn.
import type { Board, PlayedItem } from '#contract/signage/player.ts'
import { pagesOfPlay } from '#domain/signage/programme.ts'
import { screenTexts } from '#domain/wording/signage.ts'
import { say } from '#domain/wording/sentence.ts'
import { boardPages, type Block } from './board-pages.ts'
import { element } from './element.ts'
import { stillView, type ItemView, type ViewParts } from './item-view.ts'
import { largestFit, smallest, type Fit, type Laid } from './largest-fit.ts'

/** Looked at so often whether a page has stood long enough: also a preview whose time goes ×60 turns them. */
const lookMilliseconds = 200

/** Of each board the page that comes next: a play that is too short for all of them goes on where the one before it stopped. */
const nextPages = new Map<string, number>()

type Dish = Board['groups'][number]['dishes'][number]

export function drawMenuBoard(item: PlayedItem, parts: ViewParts): ItemView {
  const { id, board } = item
  const root = element('div', 'board')
  if (board === null) return stillView(root)
  // A narrow area has room for one column, whatever was asked for.
  const columns = Math.max(1, Math.min(board.columns, Math.floor(parts.size.width / 380)))
  const { milliseconds } = pagesOfPlay(item)
  let pages: Pages | null = null
  let shown = 0
  let since: number | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  // Fonts first: with others everything would be measured wrongly.
  const ready = drawWithFonts(board)
  async function drawWithFonts(drawn: Board): Promise<void> {
    await document.fonts.ready
    pages = fill(root, drawn, columns)
    show(nextPages.get(id) ?? 0)
  }
  function show(page: number): void {
    if (pages === null) return
    shown = page % pages.count
    pages.show(shown)
  }
  /** One that stood half of its time was read. */
  function note(): void {
    if (since === null) return
    nextPages.set(id, parts.now() - since < milliseconds / 2 ? shown : shown + 1)
  }
  return stillView(root, {
    ready,
    start() {
      if (pages === null || pages.count < 2) return
      // It was made while the play before it still stood.
      const next = (nextPages.get(id) ?? 0) % pages.count
      if (next !== shown) show(next)
      since = parts.now()
      timer = setInterval(() => {
        if (since === null || parts.now() - since < milliseconds) return
        show(shown + 1)
        since = parts.now()
      }, lookMilliseconds)
    },
    leave() {
      clearInterval(timer)
      note()
      since = null
    },
    end: () => clearInterval(timer),
  })
}

interface Pages {
  readonly count: number
  readonly show: (index: number) => void
}

function fill(root: HTMLElement, board: Board, columns: number): Pages {
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
  return {
    count: pages.length,
    show(index) {
      const columnsShown = pages[index] ?? []
      // As wide on the last page as on the others.
      const all = Array.from({ length: pages[0]?.length ?? 1 }, (_, at) => columnsShown[at] ?? [])
      page.replaceChildren(...all.map((blocks) => element('div', 'board-column', ...blocks.map(({ node }) => node))))
      write(pages.length < 2 ? '' : pageText(index + 1, pages.length))
    },
  }
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

function dishRow({ name, description, price, allergens, isSoldOut, notNow = '' }: Dish): HTMLElement {
  const marks = allergens.length === 0 ? null : element('span', 'dish-allergens', allergens.join(' '))
  const later = notNow === '' || isSoldOut ? null : element('p', 'dish-later', notNow)
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
    later,
    description === '' ? null : element('p', 'dish-description', description),
  )
}

/** The letter that everything of an area is measured in. */
export function unitOf({ width, height }: ViewParts['size']): number {
  return Math.max(12, Math.min(width, height) / 42)
}
