import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { DivisionCountryEditor } from './country-editor.tsx'

afterEach(cleanup)

test.each([
  ['AT', 'Deutschland', [['ruleSet', 'DE']]],
  ['none', 'Deutschland', []],
  ['AT', 'Liechtenstein', [['ruleSet', 'none']]],
])('law %s of an Austrian house, moved to %s: %j', async (ruleSet, country, expected) => {
  const changeField = vi.fn<(field: string, value: unknown) => void>()
  const onChange = vi.fn<(value: unknown) => void>()
  const { user } = show(
    <DivisionCountryEditor
      label="Land"
      value="AT"
      onChange={onChange}
      problems={new Map()}
      isReadOnly={false}
      draft={{ country: 'AT', ruleSet }}
      changeField={changeField}
    />,
  )
  await user.selectOptions(screen.getByLabelText('Land'), country)
  expect(onChange).toHaveBeenCalled()
  expect(changeField.mock.calls).toEqual(expected)
})
