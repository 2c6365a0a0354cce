import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { aPart, anOption } from '#domain/ground/product.fixture.ts'
import { partTypes, type Part, type Product } from '#domain/ground/product.ts'
import { partTypeNames } from '#domain/wording/catalog-editor.ts'
import { show } from '../../testing/render.tsx'
import { PartsEditor } from './parts-editor.tsx'

afterEach(cleanup)

const size = aPart({ name: 'Größe', type: 'select', options: [anOption('Klein'), anOption('Groß', 'add', 2)] })
const extras = aPart({ name: 'Beilagen', type: 'multiselect', optional: true, options: [anOption('Salat')] })

function edit(parts: readonly Part[], given: { problems?: [string, string][]; isReadOnly?: boolean } = {}) {
  let value: Product['config'] = { parts }
  function Controlled() {
    const [config, setConfig] = useState(value)
    return (
      <PartsEditor
        label="Auswahl"
        value={config}
        onChange={(next) => {
          value = next
          setConfig(next)
        }}
        problems={new Map(given.problems)}
        isReadOnly={given.isReadOnly ?? false}
        draft={{}}
      />
    )
  }
  const { user } = show(<Controlled />)
  return { user, value: () => value.parts }
}

const names = (parts: readonly { readonly name: string }[]) => parts.map(({ name }) => name)

test('a new part asks for its name first, options follow with Enter', async () => {
  const { user, value } = edit([])
  await user.click(screen.getByRole('button', { name: 'Auswahl hinzufügen' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name der Auswahl'))
  await user.keyboard('Größe')
  await user.click(screen.getByRole('button', { name: 'Option hinzufügen' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name von Option 1' }))
  await user.keyboard('Klein{Enter}Groß')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Wirkung von Groß' }), 'add')
  await user.clear(screen.getByRole('textbox', { name: 'Betrag von Groß' }))
  await user.type(screen.getByRole('textbox', { name: 'Betrag von Groß' }), '2,5')
  expect(value()).toEqual([
    aPart({ name: 'Größe', type: 'select', options: [anOption('Klein'), anOption('Groß', 'add', 2.5)] }),
  ])
})

test('parts and options are put in order by keys; each move is said and keeps the focus', async () => {
  const { user, value } = edit([size, extras])
  const handle = screen.getByRole('button', { name: 'Größe verschieben' })
  handle.focus()
  await user.keyboard('{ArrowDown}')
  expect(names(value())).toEqual(['Beilagen', 'Größe'])
  expect(screen.getByText('Größe: Platz 2 von 2')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Größe verschieben' }))
  await user.keyboard('{ArrowDown}')
  expect(screen.getByText('Größe bleibt auf Platz 2 von 2')).toBeTruthy()
  await user.keyboard('{Home}')
  expect(names(value())).toEqual(['Größe', 'Beilagen'])
  await user.click(screen.getByRole('button', { name: /Größe bearbeiten/ }))
  screen.getByRole('button', { name: 'Groß verschieben' }).focus()
  await user.keyboard('{ArrowUp}')
  expect(names(value()[0]?.options ?? [])).toEqual(['Groß', 'Klein'])
})

test('a press on the handle offers the same steps, Escape closes them', async () => {
  const { user, value } = edit([size, extras])
  await user.click(screen.getByRole('button', { name: 'Größe verschieben' }))
  const menu = within(screen.getByRole('group', { name: 'Größe verschieben' }))
  expect(menu.getByRole('button', { name: 'Nach oben' })).toHaveProperty('disabled', true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Größe verschieben' })).toBeNull()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Ganz nach unten' }))
  expect(names(value())).toEqual(['Beilagen', 'Größe'])
})

test('all eight kinds can be chosen; only those with options ask for them', async () => {
  const { user, value } = edit([{ ...size, options: [] }])
  await user.click(screen.getByRole('button', { name: /Größe bearbeiten/ }))
  const kind = screen.getByRole('combobox', { name: 'Was Gäste tun' })
  for (const type of partTypes) {
    await user.selectOptions(kind, partTypeNames[type])
    expect(value()[0]?.type).toBe(type)
    const asksForOptions = screen.queryByRole('button', { name: 'Option hinzufügen' }) !== null
    expect([type, asksForOptions]).toEqual([type, type === 'select' || type === 'multiselect'])
  }
})

test('a copy stands below, what is removed is said', async () => {
  const { user, value } = edit([size, extras])
  await user.click(screen.getByRole('button', { name: 'Größe duplizieren' }))
  expect(names(value())).toEqual(['Größe', 'Größe (Kopie)', 'Beilagen'])
  await user.click(screen.getByRole('button', { name: 'Größe entfernen' }))
  expect(names(value())).toEqual(['Größe (Kopie)', 'Beilagen'])
  expect(screen.getByText('Größe ist entfernt.')).toBeTruthy()
})

test('what is wrong opens its part and stands at its field', () => {
  edit([size, extras], { problems: [['parts.1.options.0.name', 'Bitte ausfüllen.']] })
  expect(screen.getByText('Bitte ausfüllen.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Name von Salat' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('textbox', { name: 'Name von Klein' })).toBeNull()
})

test('who may only read sees everything and changes nothing', async () => {
  const { user } = edit([size], { isReadOnly: true })
  expect(screen.queryByRole('button', { name: /verschieben|entfernen|hinzufügen/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Größe bearbeiten/ }))
  expect(screen.getByRole('textbox', { name: 'Name von Klein' })).toHaveProperty('readOnly', true)
})
