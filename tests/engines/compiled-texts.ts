// Which of what Playwright sends is a program: it reaches the page as part of the script, not as a text that the page would have to
// compile, which the content security policy of our pages forbids.
import { Script } from 'node:vm'

/** What is run becomes part of a longer text: see callInPage. */
export function asExpression(text: string): string {
  return text.trim().replace(/;$/, '')
}

/** What in the arguments is a text to be compiled, however deep. */
export function textsIn(args: unknown): string[] {
  if (typeof args === 'string') return mayBeCode(args) ? [args] : []
  if (typeof args !== 'object' || args === null) return []
  return Object.values(args).flatMap(textsIn)
}

function mayBeCode(text: string): boolean {
  if (!/=>|function|document|window/.test(text)) return false
  try {
    return new Script(`(${asExpression(text)}\n)`) instanceof Script
  } catch {
    return false
  }
}
