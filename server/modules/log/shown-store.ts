// What people read of an entry `l`, put together by the database from the same tables: what they read is what they find.
import { sql, type RawBuilder } from 'kysely'
import { logTexts, logValues, shownLabel, unnamedActor } from '#domain/wording/log.ts'
import type { Sentence } from '#domain/wording/sentence.ts'

type Text = RawBuilder<string>

export function shownSentence(): Text {
  const cases = Object.entries<Sentence>(logTexts).map(([code, text]) => sql`when ${code}::text then ${spoken(text)}`)
  return sql`(case l.code ${sql.join(cases, sql` `)} end)`
}

export function shownActor(): Text {
  return sql`coalesce(l.actor_name, case l.actor_kind when 'customer' then ${unnamedActor('customer')}::text
    else ${unnamedActor('system')}::text end)`
}

export function shownSubject(): Text {
  return sql`(case l.subject_type when 'config' then ${shownLabel('config', '')}::text else l.subject_label end)`
}

function spoken(text: Sentence): Text {
  if (typeof text === 'string') return filled(text, valueOf)
  return sql`case l.params ->> ${text.by}::text when '1' then ${filled(text.one, valueOf)}
    else ${filled(text.other, valueOf)} end`
}

function filled(text: string, value: (name: string) => Text): Text {
  const pieces = text.split(/(\{\w+\})/).filter((piece) => piece !== '')
  return sql`(${sql.join(
    pieces.map((piece) => (piece.startsWith('{') ? value(piece.slice(1, -1)) : sql`${piece}::text`)),
    sql` || `,
  )})`
}

const called: Readonly<Partial<Record<string, (typeof logValues)[keyof typeof logValues]>>> = logValues

function valueOf(name: string): Text {
  const value: Text = sql`(l.params ->> ${name}::text)`
  const words = called[name]
  if (words === undefined) return value
  return sql`coalesce(${JSON.stringify(words.names)}::jsonb ->> ${value}, ${filled(words.otherwise, () => value)})`
}
