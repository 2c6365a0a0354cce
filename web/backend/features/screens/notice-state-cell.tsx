// Whether a notice stands on the screens, comes or is over: in the list of all of them.
import { noticeState } from '#domain/signage/notice-times.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { useServerNow } from '#parts/server-clock.ts'
import type { Row } from '../../records/row.ts'
import { momentsOf } from './notice-calls.ts'

export function NoticeStateCell({ row }: { readonly row: Row }) {
  const state = noticeState(momentsOf({ from: String(row['from']), until: String(row['until']) }), useServerNow(20_000))
  return <span className={state === 'over' ? 'cell-no' : 'cell-text'}>{texts.noticeStates[state]}</span>
}
