import { cleanup, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { person } from '../testing/show-pages.tsx'
import { show } from '../testing/render.tsx'
import { leaveTwoBranches, openTwoBranches } from '../testing/two-branches.fixture.ts'
import { FindButton } from './find-button.tsx'

beforeEach(() => {
  openTwoBranches()
})
afterEach(() => {
  cleanup()
  leaveTwoBranches()
})

test('what is typed while the search is still loaded stands in it', async () => {
  const { user } = show(
    <MemoryRouter>
      <FindButton me={person('ROLE_EMPLOYEE')} />
    </MemoryRouter>,
  )
  await user.keyboard('{Control>}k{/Control}ver')
  const field = await waitFor(() => {
    const found = screen.getByPlaceholderText(/Bestellnummer/)
    expect(document.activeElement).toBe(found)
    return found
  })
  await user.keyboard('lauf')
  expect(field).toHaveProperty('value', 'verlauf')
})
