import { expect, test } from 'vitest'
import { dayOf } from '../time/wall-clock.ts'
import { copiedBranch } from './copied-branch.ts'

const today = dayOf('2026-11-28') ?? 0
const closed = (date: string) => ({ type: 'once', date, isClosed: true, from: null, to: null })
const monday = { type: 'monday', date: null, isClosed: false, from: '11:00', to: '22:00' }

test('a copied branch works like its original and is somewhere else, unseen until somebody says otherwise', () => {
  const repeat = { action: 'repeat', afterMinutes: 5, device: null }
  const original = {
    name: 'Dornbirn',
    street: 'Marktplatz 1',
    zipCode: '6850',
    city: 'Dornbirn',
    country: 'AT',
    phone: '+43 5572 1',
    email: 'dornbirn@example.at',
    latitude: 47.4,
    longitude: 9.7,
    openingHours: [monday, closed('2025-12-24'), closed('2026-11-28'), closed('2026-12-24')],
    escalation: [repeat, { action: 'device', afterMinutes: 8, device: { id: 'd1' } }],
    isPublic: true,
    isDeliveryEnabled: true,
  }
  expect(copiedBranch(original, today)).toEqual({
    name: 'Dornbirn',
    street: '',
    zipCode: '',
    city: '',
    country: 'AT',
    phone: '',
    email: '',
    latitude: null,
    longitude: null,
    openingHours: [monday, closed('2026-11-28'), closed('2026-12-24')],
    escalation: [repeat],
    isPublic: false,
    isDeliveryEnabled: true,
  })
})
