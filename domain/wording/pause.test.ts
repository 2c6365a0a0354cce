import { expect, test } from 'vitest'
import { ofPause } from './pause.ts'

test.each([
  [{ isPreorderEnabled: true, isAppointmentRequired: false }, 'Pausiert. Vorbestellungen bleiben möglich.'],
  [{ isPreorderEnabled: false, isAppointmentRequired: true }, 'Pausiert. Vorbestellungen bleiben möglich.'],
  [{ isPreorderEnabled: false, isAppointmentRequired: false }, 'Pausiert.'],
])('that pre-orders stay possible is said where the branch takes any (%j)', (branch, text) => {
  expect(ofPause('Pausiert.', branch)).toBe(text)
})
