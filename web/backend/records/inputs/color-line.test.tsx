import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { ColorLine } from './plain-inputs.tsx'

afterEach(cleanup)

function Field() {
  const [value, setValue] = useState<unknown>('#0b3d2d')
  const rest = { path: 'x', help: null, problems: new Map<string, string>(), isReadOnly: false }
  return <ColorLine {...rest} label="Hintergrund" value={value} onChange={setValue} />
}

test('what was typed for a colour stays when the field is left: the form says what is wrong with it', async () => {
  const { user } = show(<Field />)
  const typed = screen.getByRole<HTMLInputElement>('textbox', { name: 'Hintergrund' })
  await user.clear(typed)
  await user.type(typed, 'gelblich')
  await user.tab()
  expect(typed.value).toBe('gelblich')
})
