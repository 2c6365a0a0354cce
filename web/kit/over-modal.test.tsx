import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OverModal } from './over-modal.tsx'
import { Sheet } from './sheet.tsx'

afterEach(cleanup)

function Page({ open }: { open: readonly string[] }) {
  return (
    <>
      <OverModal>
        <p role="alert">Nicht gedruckt.</p>
      </OverModal>
      {open.map((name) => (
        <Sheet key={name} labelledBy={name} closeLabel="Schließen" onClose={() => undefined}>
          <h2 id={name}>{name}</h2>
        </Sheet>
      ))}
    </>
  )
}

test('what has to be heard stands in the dialog on top, and in its own place without one', () => {
  const { rerender, container } = render(<Page open={[]} />)
  expect(screen.getByRole('alert').parentElement).toBe(container)
  rerender(<Page open={['Bestellung']} />)
  expect(within(screen.getByRole('dialog', { name: 'Bestellung' })).getByRole('alert')).toBeTruthy()
  rerender(<Page open={['Bestellung', 'Erstatten']} />)
  expect(within(screen.getByRole('dialog', { name: 'Erstatten' })).getByRole('alert')).toBeTruthy()
  rerender(<Page open={['Bestellung']} />)
  expect(within(screen.getByRole('dialog', { name: 'Bestellung' })).getByRole('alert')).toBeTruthy()
  rerender(<Page open={[]} />)
  expect(screen.getByRole('alert').parentElement).toBe(container)
})
