import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { MarkdownInput } from './markdown-input.tsx'

afterEach(cleanup)

test('the preview shows the text as guests read it, and nothing of the form lies over it', async () => {
  const { user } = show(
    <MarkdownInput
      path="config.termsAndConditionsText"
      label="AGB: Text"
      help="Der Text geht der Adresse vor."
      problems={new Map()}
      isReadOnly={false}
      value="## Geltung"
      onChange={() => undefined}
    />,
  )
  expect(screen.getByText('Der Text geht der Adresse vor.')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Vorschau' }))
  expect(screen.getByRole('heading', { name: 'Geltung' })).toBeDefined()
  expect(screen.queryByText('Der Text geht der Adresse vor.')).toBeNull()
})
