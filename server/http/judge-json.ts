// A body in JSON is judged by its signs before anything is built from it: a tree takes fifty times the room of its text.

export const usualNames = 10_000
const deepest = 64
/** For each name that is allowed; lists of numbers have no names. */
const valuesPerName = 10

/** Whether it is nested deeper, or has more names or values, than anything we take. Each sign is looked at once. */
export function isTooMuch(body: Buffer, mostNames = usualNames): boolean {
  let [depth, names, values] = [0, 0, 0]
  for (let at = 0; at < body.length; at += 1) {
    switch (body[at]) {
      case 0x22:
        at = endOfString(body, at)
        break
      case 0x5b:
      case 0x7b:
        depth += 1
        values += 1
        break
      case 0x5d:
      case 0x7d:
        depth -= 1
        break
      case 0x3a:
        names += 1
        break
      case 0x2c:
        values += 1
        break
      default:
    }
    if (depth > deepest || names > mostNames || values > mostNames * valuesPerName) return true
  }
  return false
}

function endOfString(body: Buffer, start: number): number {
  for (let end = body.indexOf(0x22, start + 1); end >= 0; end = body.indexOf(0x22, end + 1)) {
    let slashes = 0
    while (body[end - 1 - slashes] === 0x5c) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return body.length
}
