// The certificate that guests are shown, as it comes over the wire: an expired or foreign one is read, too.
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { CertificateState } from '#domain/operation/checks.ts'

/** Throws where nobody answers, in no more than the time that `signal` leaves. */
export async function readCertificate(address: string, signal: AbortSignal): Promise<CertificateState> {
  const { hostname, port } = new URL(address)
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  const { promise, resolve, reject } = Promise.withResolvers<CertificateState>()
  const socket = connect({
    host,
    port: port === '' ? 443 : Number(port),
    // An address is no name: whoever answers there is asked without one.
    ...(isIP(host) === 0 ? { servername: host } : {}),
    // It is judged below, not trusted: nothing is sent.
    rejectUnauthorized: false,
  })
  socket.once('error', reject)
  signal.addEventListener('abort', () => reject(new Error('no answer')))
  socket.once('secureConnect', () => {
    const { valid_from: from, valid_to: to } = socket.getPeerCertificate()
    const refusal = socket.authorized ? null : String(socket.authorizationError)
    resolve({ from: instantOf(from), to: instantOf(to), refusal })
  })
  return promise.finally(() => socket.destroy())
}

/** As OpenSSL writes it: „Nov 29 22:00:00 2026 GMT“. */
function instantOf(text: string): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.parse(text))
}
