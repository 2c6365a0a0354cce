// How a printer comes to its dockets. A connection that is missing here does not compile.

export type PrinterConnection = 'cloudPrnt' | 'eposServerDirect' | 'network' | 'webUsb' | 'browser'

/** `called`: we call it. `asks`: it asks us by itself. `beside`: it hangs on the machine of a page, which fetches its dockets. */
export type DocketWay = 'called' | 'asks' | 'beside'

export function docketWay(connection: PrinterConnection): DocketWay {
  switch (connection) {
    case 'network':
      return 'called'
    case 'cloudPrnt':
    case 'eposServerDirect':
      return 'asks'
    case 'webUsb':
    case 'browser':
      return 'beside'
  }
  return connection satisfies never
}

/** A printer to try with: its dockets are pictures, no paper (`server/gateways/printer/simulator`). */
export const trialAddress = 'simulator:probe'

export function isTrial({ connection, address }: { connection: PrinterConnection; address: string }): boolean {
  return connection === 'network' && address.startsWith('simulator:')
}
