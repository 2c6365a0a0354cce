// A trigger for every new order, for tests: each names only what it is about.
import type { DeviceTrigger } from './device-trigger.ts'

export function aTrigger(changes: Partial<DeviceTrigger> = {}): DeviceTrigger {
  return { event: 'newOrder', orderTypes: [], categories: [], onlyPreorders: false, ...changes }
}
