// The test page of a printer: everything that can go wrong with one, to be judged at a glance.
import { docketTexts as texts } from '../wording/dockets.ts'
import { say } from '../wording/sentence.ts'
import { big, centered, inverse, momentText, plain } from './docket-head.ts'
import type { Docket } from './docket.ts'

export function testDocket(page: {
  readonly deviceName: string
  readonly now: string
  readonly timeZone: string
  /** Behind the QR code. */
  readonly link: string
}): Docket {
  return {
    marks: [],
    lines: [
      { kind: 'logo' },
      inverse(texts.testDocket),
      plain(say(texts.testDevice, { device: page.deviceName })),
      plain(say(texts.testMoment, { moment: momentText(page.now, page.timeZone) })),
      { kind: 'rule' },
      plain(texts.testSigns),
      big(texts.testLarge),
      { kind: 'columns', left: texts.testLeft, right: texts.testRight },
      { kind: 'rule' },
      { kind: 'qr', content: page.link },
      centered(texts.testScan),
    ],
  }
}
