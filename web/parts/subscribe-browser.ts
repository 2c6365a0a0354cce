// Asks the browser's push service for an address at which this browser is told.

/** One of before with another key of the shop would hear nothing. */
export async function subscribeBrowser(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey }
  try {
    return await manager.subscribe(wanted)
  } catch (error) {
    const former = await manager.getSubscription()
    if (!former) throw error
    await former.unsubscribe()
    return manager.subscribe(wanted)
  }
}
