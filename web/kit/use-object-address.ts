// The browser's address of bytes that are in memory.
import { useEffect, useState } from 'react'

/** null while there are none. The browser keeps them until it is told that nobody shows them any more. */
export function useObjectAddress(bytes: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (bytes === null) return
    const made = URL.createObjectURL(bytes)
    // oxlint-disable-next-line react/set-state-in-effect -- the address is the browser's and must be given back: made and let go in one place
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [bytes])
  return address
}
