// A stroke font of our own for dockets as pictures: a machine in a kitchen may have no fonts at all, and a missing one prints
// blank paper without a word. Each sign is a list of strokes; a stroke is pairs of x (0–4) and y (0–a) of the grid:
// 2 top of capitals, 4 top of small letters, 8 base line, a below it. A stroke of two equal points is a dot.

const strokes: Readonly<Record<string, string>> = {
  A: '082248 1636',
  B: '08023243443505 3546473808',
  C: '4332120307183847',
  D: '02083847433202',
  E: '42020848 0535',
  F: '420208 0535',
  G: '43321203071838474525',
  H: '0208 4248 0545',
  I: '1232 2228 1838',
  J: '4247381807',
  K: '0208 4206 2448',
  L: '020848',
  M: '0802254248',
  N: '08024842',
  O: '120307183847433212',
  P: '08023243443505',
  Q: '120307183847433212 2648',
  R: '08023243443505 2548',
  S: '433212030415354647381807',
  T: '0242 2228',
  U: '020718384742',
  V: '022842',
  W: '0218253842',
  X: '0248 4208',
  Y: '022542 2528',
  Z: '02420848',
  a: '14344548 461607183847',
  b: '0208 0514344547381807',
  c: '4534140507183847',
  d: '4248 4534140507183847',
  e: '06464534140507183847',
  f: '42322328 0434',
  g: '4534140507183847 44493a1a09',
  h: '0208 0514344548',
  i: '142428 1838 2222',
  j: '1434392a1a 3232',
  k: '0208 4406 2548',
  l: '122228 1838',
  m: '0408 04142528 25344548',
  n: '0408 0514344548',
  o: '140507183847453414',
  p: '040a 0514344547381807',
  q: '444a 4534140507183847',
  r: '0408 06143445',
  s: '45341405163647381807',
  t: '22273848 0444',
  u: '0407183847 4448',
  v: '042844',
  w: '0418263844',
  x: '0448 4408',
  y: '0428 441a0a',
  z: '04440848',
  ß: '08031232332446473828',
  '0': '120307183847433212 1733',
  '1': '042228 0848',
  '2': '03123243440848',
  '3': '03123243443515 354647381807',
  '4': '38320646',
  '5': '420205354647381807',
  '6': '433212030718384746351506',
  '7': '024218',
  '8': '120304153544433212 1506071838474635',
  '9': '071838474332120304153544',
  '.': '2828',
  ',': '2819',
  ':': '2525 2828',
  ';': '2525 2819',
  '!': '2226 2828',
  '?': '031232434426 2828',
  "'": '2224',
  '"': '1214 3234',
  '(': '32232738',
  ')': '12232718',
  '[': '32121838',
  ']': '12323818',
  '{': '32222415262838',
  '}': '12222435262818',
  '/': '0842',
  '\\': '0248',
  '|': '2129',
  '-': '1535',
  '+': '0545 2327',
  '=': '0444 0646',
  _: '0949',
  '*': '2327 0446 4406',
  '#': '1218 3238 0444 0646',
  '%': '4208 0213 3748',
  '&': '481412323306071828 46',
  '@': '483818070312324345363525',
  '<': '430547',
  '>': '034507',
  '^': '142234',
  '`': '1122',
  '~': '06153645',
  $: '433212030415354647381807 2129',
  '€': '4332221317283847 0434 0636',
  '£': '43322213280848 0535',
  '§': '43321204154637 18 1535',
  '°': '2213243322',
  '×': '0437 3407',
  '·': '2525',
  '»': '042507 244527',
  '«': '240527 442547',
  '¡': '2424 2629',
  '¿': '2424 2617183847',
  '²': '1120311434',
  '³': '103022332414',
  '½': '1114 4208 25452848',
  ø: '140507183847453414 0844',
  Ø: '120307183847433212 0842',
  æ: '142428080626 24444626 2848',
  Æ: '0822 2242 2228 2848 0626 2545',
}

const accents: Readonly<Record<string, string>> = {
  '\u0308': '1212 3232',
  '\u0301': '2332',
  '\u0300': '1223',
  '\u0302': '132233',
  '\u0303': '13222332',
  '\u0327': '28291a',
  '\u030a': '2132231221',
  '\u030c': '122332',
}

/** Where nothing is drawn for a sign: a box, so that the gap is seen. */
const unknown = '0208484202'

export type Point = readonly [x: number, y: number]

const known = new Map<string, readonly (readonly Point[])[]>()

/** The strokes of one sign. A blank has none. */
export function strokesOf(sign: string): readonly (readonly Point[])[] {
  const found = known.get(sign)
  if (found !== undefined) return found
  const made = sign === ' ' ? [] : pointsOf(sign)
  known.set(sign, made)
  return made
}

function pointsOf(sign: string): Point[][] {
  const [base = '', ...marks] = Array.from(sign.normalize('NFD'))
  const own = strokes[sign] ?? strokes[base]
  if (own === undefined) return parsed(unknown)
  if (strokes[sign] !== undefined) return parsed(own)
  // Capitals reach as high as accents of small letters.
  const lift = base === base.toUpperCase() ? 2 : 0
  const accent = marks.flatMap((mark) => parsed(accents[mark] ?? ''))
  return [...parsed(own), ...accent.map((stroke) => stroke.map(([x, y]): Point => [x, y >= 8 ? y : y - lift]))]
}

function parsed(text: string): Point[][] {
  return text
    .split(' ')
    .filter((stroke) => stroke.length > 0)
    .map((stroke) =>
      Array.from({ length: Math.floor(stroke.length / 2) }, (_, index): Point => [
        Number.parseInt(stroke[index * 2] ?? '0', 36),
        Number.parseInt(stroke[index * 2 + 1] ?? '0', 36),
      ]),
    )
}
