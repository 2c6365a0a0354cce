// A time of day (`HH:mm`) as it is typed: „9“, „930“ and „9:30“ mean the same with every keyboard.
import { readGermanTime } from '#domain/time/read-german.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { TypedLine, type TypedLineProps, type Writing } from './typed-line.tsx'

const writing: Writing = { show: (value) => value ?? '', read: readGermanTime }

export function TimeInput(props: TypedLineProps) {
  return <TypedLine {...props} writing={writing} className="time-input" placeholder={texts.timeFormat} />
}
