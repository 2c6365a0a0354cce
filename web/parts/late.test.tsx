import { cleanup, render, screen, waitForElementToBeRemoved } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { late, lateSheet } from './late.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** What the network gives, one after the other. */
function fetchedInTurn<Props>(...answers: readonly (ComponentType<Props> | Error)[]) {
  const rest = [...answers]
  return async () => {
    const answer = rest.shift()
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often')
    return answer
  }
}

class Page extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? <p>failure’s page</p> : <Suspense>{this.props.children}</Suspense>
  }
}

const lost = new TypeError('Failed to fetch dynamically imported module')
const Note = () => <p>a note</p>
const Sheet = ({ onClose }: { onClose: () => void }) => (
  <dialog open>
    <button onClick={onClose}>close</button>
  </dialog>
)

function Opener({ of: Opened }: { of: ComponentType<{ onClose: () => void }> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>open</button>
      {isOpen ? (
        <Suspense fallback={<p>fetching</p>}>
          <Opened onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const connection = (is: 'online' | 'offline') => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is === 'online')
const open = async () => userEvent.click(screen.getByRole('button', { name: 'open' }))

test('a part comes when it is fetched; one that cannot be leaves the page as it is', async () => {
  const Fetched = late(fetchedInTurn(Note))
  const Lost = late(fetchedInTurn<object>(lost))
  render(
    <Page>
      <h1>the page</h1>
      <Fetched />
      <Lost />
    </Page>,
  )
  await screen.findByText('a note')
  expect(screen.getByRole('heading', { name: 'the page' })).toBeTruthy()
  expect(screen.queryByText('failure’s page')).toBeNull()
})

test('what a guest opens without a connection closes again, and comes at the next try', async () => {
  connection('offline')
  const Late = lateSheet(fetchedInTurn(lost, Sheet))
  render(
    <Page>
      <Opener of={Late} />
    </Page>,
  )
  await open()
  await waitForElementToBeRemoved(screen.queryByText('fetching'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('failure’s page')).toBeNull()
  await open()
  await screen.findByRole('dialog')
  await userEvent.click(screen.getByRole('button', { name: 'close' }))
  await open()
  await screen.findByRole('dialog')
})

test('what is not there although there is a connection is a failure: the page is older than the shop', async () => {
  connection('online')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Late = lateSheet(fetchedInTurn<{ onClose: () => void }>(lost))
  render(
    <Page>
      <Opener of={Late} />
    </Page>,
  )
  await open()
  expect(await screen.findByText('failure’s page')).toBeTruthy()
})
