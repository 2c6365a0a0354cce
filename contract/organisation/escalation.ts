// What a branch does when nobody answers a new order (domain/ordering/escalation.ts). Never sent to visitors.
import { z } from 'zod'
import { escalationActions, stepKey, type EscalationStep } from '#domain/ordering/escalation.ts'
import { isInternationalPhone, phoneExample } from '#domain/places/phone.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import { nested } from '../field.ts'
import { inputs, referenceSchema, whole } from '../inputs.ts'

const step = z.strictObject({
  action: z.enum(escalationActions),
  afterMinutes: whole(1, 1440),
  device: referenceSchema('device').nullable().default(null),
  target: z.string().trim().max(250).register(inputs, { is: 'line' }).default(''),
  message: z.string().trim().max(500).register(inputs, { is: 'line' }).default(''),
})

const steps = z
  .array(step)
  .max(20)
  .superRefine((ladder, context) => {
    const seen = new Set<string>()
    for (const [index, one] of ladder.entries()) {
      const found = stepProblem(one) ?? (seen.has(stepKey(one)) ? problem('unique', 'afterMinutes') : null)
      seen.add(stepKey(one))
      if (found === null) continue
      context.addIssue({ code: 'custom', path: [index, found.field ?? 'action'], params: { problem: found } })
    }
  })
  .default([])

/** Each action needs its receiver. */
function stepProblem({ action, device, target }: EscalationStep): Problem | null {
  if (action === 'device') return device === null ? problem('notBlank', 'device') : null
  if (action === 'email') return z.email().safeParse(target).success ? null : problem('email', 'target')
  if (action !== 'sms') return null
  return isInternationalPhone(target) ? null : problem('phoneFormat', 'target', { phone: phoneExample(null) })
}

export function escalation() {
  return nested(steps, z.array(step).optional())
}
