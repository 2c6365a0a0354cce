// Takeovers: a notice on all screens of a branch, above everything, from one moment until another.
import { z } from 'zod'
import { problem } from '#domain/ground/problem.ts'
import { noticeOrderProblems } from '#domain/signage/notice-times.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { ownBranches } from '../access.ts'
import { flag, nested, reference, requiredInstant, text } from '../field.ts'
import { mentionSchema } from '../inputs.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'
import type { Rule } from '../rules.ts'
import { color, words } from '../word-fields.ts'

const endsAfterItBegins: Rule = (draft) => {
  const { from, until } = draft as { readonly from?: unknown; readonly until?: unknown }
  const moment = (value: unknown) => (typeof value === 'string' ? instantOf(value) : null)
  return noticeOrderProblems({ from: moment(from), until: moment(until) })
}

/** Who reads „fire“ and who does not must not hang on what somebody chose in a hurry. */
const alarmForAll: Rule = (draft) => {
  const { isAlarm, ...chosen } = draft as { readonly isAlarm?: unknown } & Readonly<Record<string, unknown>>
  const isForSome = (['groupKeys', 'devices', 'streams'] as const).some((name) => {
    const list = chosen[name]
    return Array.isArray(list) && list.length > 0
  })
  return isAlarm === true && isForSome ? [problem('alarmForAll', 'isAlarm')] : []
}

/** A TV or stream that is gone hinders nobody who reads what once stood there. */
const mentioned = <Kind extends 'signageDevice' | 'signageStream'>(kind: Kind) => {
  const list = z.array(mentionSchema(kind)).max(1000)
  return nested(list.default([]), list)
}

export const takeovers = declare({
  name: 'digital-signage-takeovers',
  kind: 'signageTakeover',
  read: ownBranches('runBranch'),
  write: ownBranches('runBranch'),
  branchField: 'branch',
  order: ['-from'],
  filters: filtersBy('branch'),
  rules: [endsAfterItBegins, alarmForAll],
  fields: {
    branch: reference('branch', { required: true }),
    title: text({ required: true, searched: true, max: 120 }),
    text: text({ max: 500, control: 'textarea' }),
    image: reference('image'),
    background: color(),
    /** Which TVs of the branch: those of a group, single ones, those that play a stream. Nothing named: all of them. */
    groupKeys: words(),
    devices: mentioned('signageDevice'),
    streams: mentioned('signageStream'),
    /** On all TVs of the branch, above every other notice. */
    isAlarm: flag(),
    from: requiredInstant(),
    until: requiredInstant(),
  },
})
export type Takeover = Answer<typeof takeovers>
