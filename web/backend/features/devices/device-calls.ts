// What is asked of a device beside changing it: its state, tests, access, dockets.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Device } from '#contract/device/devices.ts'
import type { PrintJob } from '#contract/device/print-calls.ts'
import type { DeviceTestResult } from '#contract/notification/device-calls.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { ownEndpointHash } from '../../shell/push-bell.ts'

const lookEvery = 10_000

/** The device as it is now, asked for again while somebody looks. */
export function useDeviceState(id: string) {
  return useQuery({
    queryKey: ['devices', 'state', id],
    refetchInterval: lookEvery,
    queryFn: async ({ signal }) => (await askAsStaff('GET /devices/:id', { params: { id } }, { signal })).data,
    meta: { operation: 'devices.state', failure: failureText('load', 'device') },
  })
}

export type JobState = PrintJob['state']
export const jobsOfPage = 20

export function usePrintJobs(id: string, state: JobState | undefined, count: number) {
  return useQuery({
    queryKey: ['devices', 'jobs', id, state, count],
    refetchInterval: lookEvery,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { pageSize: count, ...(state && { state }) }
      const { data, meta } = await askAsStaff('GET /devices/:id/print-jobs', { params: { id }, query }, { signal })
      return { jobs: data, total: meta.total }
    },
    meta: { operation: 'devices.jobs', failure: texts.jobsFailed },
  })
}

/** The browsers that ring for it, and by which hash this one is among them. */
export function usePushBrowsers(id: string) {
  return useQuery({
    queryKey: ['devices', 'browsers', id],
    queryFn: async ({ signal }) => {
      const asked = askAsStaff('GET /devices/:id/push-subscriptions', { params: { id } }, { signal })
      const [{ data: browsers }, ownHash] = await Promise.all([asked, ownEndpointHash()])
      return { browsers, ownHash }
    },
    meta: { operation: 'devices.browsers', failure: texts.browsersNotLoaded },
  })
}

export function useDeviceCalls(id: string) {
  const client = useQueryClient()
  const params = { id }
  const fresh = (what: 'state' | 'jobs' | 'browsers') => client.invalidateQueries({ queryKey: ['devices', what, id] })
  return {
    /** How the test went; also a failed one has a result. Null: it could not even begin. */
    test: async (kind: Device['kind']): Promise<DeviceTestResult | null> => {
      const key = kind === 'print' ? 'POST /devices/:id/test/print' : 'POST /devices/:id/test/notification'
      const tested = await act(client, {
        name: 'devices.test',
        run: async () => {
          try {
            return (await askAsStaff(key, { params })).data
          } catch (cause) {
            if (cause instanceof ApiFailure && isResult(cause.data)) return cause.data
            throw cause
          }
        },
        failure: texts.testFailed,
      })
      await Promise.all([fresh('state'), fresh('jobs')])
      return tested
    },
    makeAccess: () =>
      act(client, {
        name: 'devices.access',
        run: async () => (await askAsStaff('POST /devices/:id/print-token', { params })).data,
        failure: texts.accessFailed,
      }),
    makeWebhookKey: () =>
      act(client, {
        name: 'devices.webhookKey',
        run: async () => (await askAsStaff('POST /devices/:id/webhook-key', { params })).data.key,
        failure: texts.keyFailed,
      }),
    /** The browser keeps its subscription: it may ring for another device. */
    removeBrowser: async (subscriptionId: string) => {
      await act(client, {
        name: 'devices.removeBrowser',
        run: () =>
          askAsStaff('DELETE /devices/:id/push-subscriptions/:subscriptionId', { params: { id, subscriptionId } }),
        failure: texts.signOffFailed,
        done: texts.signedOff,
      })
      await fresh('browsers')
    },
    printAgain: async ({ order, layout }: PrintJob) => {
      if (order === null) return
      await act(client, {
        name: 'devices.printAgain',
        run: () =>
          askAsStaff('POST /orders/:id/print', {
            params: { id: order.id },
            body: { device: { id }, layout },
          }),
        failure: texts.jobsFailed,
        done: say(texts.printQueued, { ticket: order.ticketNumber ?? order.uid }),
      })
      await fresh('jobs')
    },
  }
}

function isResult(data: unknown): data is DeviceTestResult {
  return typeof data === 'object' && data !== null && 'ok' in data && 'message' in data
}
