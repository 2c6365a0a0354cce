import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { resources } from '#contract/declarations.ts'
import { aPart, anOption } from '#domain/ground/product.fixture.ts'
import { show } from '../../testing/render.tsx'
import { FieldInput } from './field-input.tsx'

afterEach(cleanup)

const parts = [aPart({ name: 'Größe', type: 'select', options: [anOption('Klein'), anOption('Groß')] })]

function edit(given: object, problems: [string, string][] = []) {
  let value: unknown = given
  function Controlled() {
    const [held, setHeld] = useState<unknown>(given)
    return (
      <FieldInput
        field={resources.products.fields.translations}
        path="products.translations"
        label="Übersetzungen"
        timeZone="Europe/Vienna"
        currency="EUR"
        value={held}
        onChange={(next) => {
          value = next
          setHeld(next)
        }}
        problems={new Map(problems)}
        isReadOnly={false}
        draft={{ name: 'Suppe', description: 'Heiß', config: { parts } }}
      />
    )
  }
  const { user } = show(<Controlled />)
  return { user, value: () => value }
}

test('an owner with German only sees one folded line', () => {
  edit({})
  expect(document.querySelector('details')?.open).toBe(false)
  expect(screen.getByText('keine')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('name, description and every choice are typed beside their German, and kept by it', async () => {
  const { user, value } = edit({})
  await user.click(screen.getByText('Übersetzungen'))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Soup')
  await user.type(screen.getByRole('textbox', { name: 'Beschreibung' }), 'Hot')
  await user.type(screen.getByRole('textbox', { name: 'Groß' }), 'Large')
  expect(value()).toEqual({ en: { name: 'Soup', description: 'Hot', words: { Groß: 'Large' } } })
  expect(resources.products.fields.translations.input.safeParse(value()).success).toBe(true)
  expect(screen.getByText('3 Texte')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Klein' }).getAttribute('placeholder')).toBe('Klein')
})

test('what is wrong inside unfolds it and stands at its line', () => {
  edit({ en: { name: 'x'.repeat(300) } }, [['en.name', 'Zu lang.']])
  expect(document.querySelector('details')?.open).toBe(true)
  expect(screen.getByText('Zu lang.')).toBeTruthy()
})

test('the labels of a navigation are typed beside their German, however deep they stand', async () => {
  let value: unknown
  const item = (label: string, children: object[] = []) => ({ type: 'heading', label, children })
  const { user } = show(
    <FieldInput
      field={resources.navigations.fields.translations}
      path="navigations.translations"
      label="Übersetzungen"
      timeZone="Europe/Vienna"
      currency="EUR"
      value={{}}
      onChange={(next) => (value = next)}
      problems={new Map()}
      isReadOnly={false}
      draft={{ name: 'Oben', items: [item('Über uns', [item('Team')])] }}
    />,
  )
  await user.click(screen.getByText('Übersetzungen'))
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Team' }), 'T')
  expect(value).toEqual({ en: { words: { Team: 'T' } } })
})
