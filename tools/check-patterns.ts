// Judges every pattern that may meet foreign text: its time must grow with the text, not with the square of it.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkSync } from 'recheck'
import { parseSync, Visitor } from 'rolldown/utils'

export interface SlowPattern {
  readonly line: number
  readonly pattern: string
  readonly why: string
}

const notJudged = 'put together'

/** What is slow in a source, literals and `new RegExp('…')` alike; a pattern that is put together is judged by nobody, so it is named, too. */
export function slowPatterns(name: string, text: string): SlowPattern[] {
  const { program } = parseSync(name, text)
  const found: SlowPattern[] = []
  const add = (start: number, pattern: string, why: string) =>
    found.push({ line: text.slice(0, start).split('\n').length, pattern, why })
  const check = (start: number, source: string, flags: string) => {
    const why = whySlow(source, flags)
    if (why !== undefined) add(start, `/${source}/${flags}`, why)
  }
  const construct = ({ start, end, callee, arguments: [source, flags] }: Constructed) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
    const words = [source, flags].map((given) => (given === undefined ? '' : wordOf(given)))
    const [pattern, options] = words
    if (pattern === undefined || options === undefined) add(start, text.slice(start, end), notJudged)
    else check(start, pattern, options)
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) check(node.start, node.regex.pattern, node.regex.flags)
    },
    NewExpression: construct,
    CallExpression: construct,
  }).visit(program)
  return found
}

interface Constructed {
  readonly start: number
  readonly end: number
  readonly callee: { readonly type: string; readonly name?: unknown }
  readonly arguments: readonly object[]
}

function wordOf(node: object): string | undefined {
  return 'value' in node && typeof node.value === 'string' ? node.value : undefined
}

const judged = new Map<string, string | undefined>()

/** Undefined where the time grows with the text only. What the automaton cannot say (references back) is tried out. */
function whySlow(source: string, flags: string): string | undefined {
  const key = `/${source}/${flags}`
  if (!judged.has(key)) judged.set(key, judge(source, flags))
  return judged.get(key)
}

function judge(source: string, flags: string): string | undefined {
  const found = checkSync(source, flags, { timeout: 60_000 })
  if (found.status === 'safe') return undefined
  return found.status === 'vulnerable' ? found.complexity.summary : `not judged: ${found.error.kind}`
}

const root = join(import.meta.dirname, '..')
/** Where patterns are put together all the same, and why no text makes them slow. */
const puttingTogether: Readonly<Record<string, string>> = {
  'domain/search/find-text.ts': 'letters and dots of a word of at most 30 signs, tried at each place of the text',
  'contract/openapi/examples.ts': 'the contract’s own patterns against its own examples, when the document is made',
}
const floors = ['domain', 'contract', 'server', 'web']
const isJudged = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(?:test|fixture|bench|d)\.tsx?$/.test(file) && !file.includes('/testing/')

export function slowPatternsOfHouse(): string[] {
  return floors.flatMap((floor) =>
    readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' })
      .map((file) => join(floor, file))
      .filter(isJudged)
      .flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8')
        return slowPatterns(file, text)
          .filter(({ why }) => why !== notJudged || puttingTogether[file] === undefined)
          .map(({ line, pattern, why }) => `${relative('.', file)}:${line}: ${pattern} (${why})`)
      }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const slow = slowPatternsOfHouse()
  for (const each of slow) console.error(each)
  console.log(`${judged.size} patterns, ${slow.length} slow`)
  process.exitCode = slow.length > 0 ? 1 : 0
}
