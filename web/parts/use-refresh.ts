// Loads the page's data anew once a server is there to answer: the router shows a failure in place of what still stands.
import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/** False: nobody answers, and the page stays as it is. */
export function useRefresh(): () => Promise<boolean> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    const answer = await fetch('/api/config', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (answer?.ok !== true) return false
    await revalidate()
    return true
  }, [revalidate])
}
