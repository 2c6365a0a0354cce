// What the sheet of a dish tells and offers beside its parts: unit, allergens by name, pictures, a note for the kitchen.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cheese, soup } from '../testing/dishes.fixture.ts'
import { openSheet } from './open-sheet.fixture.tsx'

afterEach(cleanup)

const save = () => screen.getByRole('button', { name: /In den Warenkorb/ })

test('another unit takes the same amount along, and its own grid', async () => {
  const { user, saved } = openSheet(cheese)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Einheit' }), 'Dekagramm')
  expect(screen.getByRole('textbox', { name: 'Menge' })).toHaveProperty('value', '20')
  await user.click(screen.getByRole('button', { name: 'Menge erhöhen' }))
  expect(save().textContent).toContain('8,70\u00a0€')
  await user.click(save())
  expect(saved).toMatchObject([{ amount: 30, unit: 'decagram' }])
})

test('what it costs is approximate where the unit’s price is', () => {
  openSheet({ ...soup, pricing: 'approximate' })
  expect(save().textContent).toContain('ca. 5,90\u00a0€')
})

test('plus stops at the maximum; what is no number is the minimum', async () => {
  const { user } = openSheet({ ...soup, maximumQuantity: 2 })
  await user.click(screen.getByRole('button', { name: 'Menge erhöhen' }))
  expect(screen.getByRole('button', { name: 'Menge erhöhen' })).toHaveProperty('disabled', true)
  const field = screen.getByRole('textbox', { name: 'Menge' })
  await user.clear(field)
  await user.type(field, 'zwei')
  await user.tab()
  expect(field).toHaveProperty('value', '1')
})

test('allergens are told by name, unknown letters as they are', () => {
  openSheet({ ...soup, allergens: ['A', 'X'] })
  expect(screen.getByText(/Glutenhaltiges Getreide \(A\), X/)).toBeTruthy()
})

test('a note goes to the kitchen where the branch takes some, at most 140 signs', async () => {
  const { user, saved } = openSheet(soup, {}, { isNoteEnabled: true })
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Anmerkung für die Küche' })
  expect(note.maxLength).toBe(140)
  await user.type(note, 'Ohne Schnittlauch')
  await user.click(save())
  expect(saved[0]?.note).toBe('Ohne Schnittlauch')
  cleanup()
  openSheet(soup)
  expect(screen.queryByRole('textbox', { name: 'Anmerkung für die Küche' })).toBeNull()
})

test('its pictures open large', async () => {
  const picture = { id: 'p', version: 1, extension: 'jpg', alt: 'Ein Teller Suppe', background: '#fff' } as never
  const { user } = openSheet(soup, { pictures: [picture] })
  await user.click(screen.getByRole('button', { name: 'Bild vergrößern: Flädlesuppe' }))
  await waitFor(() => expect(screen.getAllByRole('dialog', { name: 'Flädlesuppe' })).toHaveLength(2))
  const shown = screen.getAllByRole<HTMLImageElement>('img', { name: 'Ein Teller Suppe' })
  expect(shown.map(({ src }) => src)).toContainEqual(expect.stringContaining('1280'))
})
