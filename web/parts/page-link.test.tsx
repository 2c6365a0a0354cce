import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { PageLink } from './page-link.tsx'

afterEach(cleanup)

test('the way from page to page fades', async () => {
  const fade = vi.fn<(change: () => void) => object>((change) => {
    change()
    return {
      finished: Promise.resolve(),
      ready: Promise.resolve(),
      updateCallbackDone: Promise.resolve(),
      skipTransition() {},
    }
  })
  Object.assign(document, { startViewTransition: fade })
  const Stub = createRoutesStub([
    { path: '/', Component: () => <PageLink to="/store">Speisekarte</PageLink> },
    { path: '/store', Component: () => <h1>Speisekarte</h1> },
  ])
  render(<Stub initialEntries={['/']} />)
  await userEvent.setup().click(screen.getByRole('link'))
  expect(await screen.findByRole('heading', { name: 'Speisekarte' })).toBeTruthy()
  expect(fade).toHaveBeenCalledOnce()
})
