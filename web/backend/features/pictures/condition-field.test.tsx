import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LayerCondition, Variable, VariableType } from '#domain/pictures/layer.ts'
import { show } from '../../testing/render.tsx'
import { ConditionField } from './condition-field.tsx'

afterEach(cleanup)

const variable = (key: string, type: VariableType, label = ''): Variable => ({
  key,
  label,
  type,
  isRequired: false,
  default: null,
  source: null,
})
const variables = [
  variable('neu', 'boolean', 'Neu auf der Karte'),
  variable('Größe', 'text'),
  variable('foto', 'image'),
]

function shown(value: LayerCondition | null) {
  const onChange = vi.fn<(value: LayerCondition | null) => void>()
  show(
    <ConditionField
      label="Nur zeigen, wenn"
      path="image-templates.layers.visibleIf"
      variables={variables}
      value={value}
      problems={new Map()}
      isReadOnly={false}
      onChange={onChange}
    />,
  )
  const choose = (label: string, option: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: option } })
  return { onChange, choose }
}
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)

test('a layer is always seen until one of the template’s variables is chosen by its name', () => {
  const { onChange, choose } = shown(null)
  expect(optionsOf('Nur zeigen, wenn')).toEqual(['Immer', 'Neu auf der Karte', 'Größe', 'foto'])
  choose('Nur zeigen, wenn', 'Größe')
  expect(onChange).toHaveBeenLastCalledWith({ key: 'Größe', op: 'isSet', value: '' })
  expect(screen.queryByLabelText('Wert')).toBeNull()
})

test('what is yes or no is asked as that, and answered from the beginning', () => {
  const { onChange, choose } = shown({ key: 'neu', op: 'isSet', value: '' })
  choose('Bedingung', 'is')
  expect(onChange).toHaveBeenLastCalledWith({ key: 'neu', op: 'is', value: 'true' })
  cleanup()
  // As it was typed once.
  const typed = shown({ key: 'neu', op: 'is', value: 'Ja' })
  expect([optionsOf('Wert'), screen.getByLabelText<HTMLSelectElement>('Wert').value]).toEqual([['Ja', 'Nein'], 'true'])
  typed.choose('Wert', 'false')
  expect(typed.onChange).toHaveBeenLastCalledWith({ key: 'neu', op: 'is', value: 'false' })
})

test('a variable that is gone is named as that; a picture is only asked whether there is one', () => {
  shown({ key: 'weg', op: 'isSet', value: '' })
  expect(optionsOf('Nur zeigen, wenn')).toContain('weg (gibt es nicht)')
  cleanup()
  shown({ key: 'foto', op: 'isSet', value: '' })
  expect(optionsOf('Bedingung')).toEqual(['ist ausgefüllt', 'ist leer'])
})
