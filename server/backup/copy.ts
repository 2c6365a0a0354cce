// COPY over the driver's own connection: table contents as PostgreSQL writes and reads them, exact for every type and
// the same for all versions we support. The driver knows the messages but has no call for them.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** The part of the driver's connection that COPY needs. */
interface Wire {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const mostWaiting = 4_000_000

/** What a query object must answer to the driver. Each COPY overrides what concerns it. */
abstract class CopyQuery {
  // The driver calls it without arguments where the connection is gone before the query was sent.
  callback = (error?: Error) => error !== undefined && this.fail(error)
  protected rows = 0
  protected failure: Error | undefined
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  abstract fail(error: Error): void
  abstract handleReadyForQuery(): void

  submit(connection: unknown): void {
    this.begin(connection as Wire)
  }
  protected begin(wire: Wire): void {
    wire.query(this.text)
  }
  handleError(error: Error): void {
    this.failure = error
    this.fail(error)
  }
  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)
  }
  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFail('nothing to send')
  }
  handleCopyData(_message: { chunk: Buffer }): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

class CopyOut extends CopyQuery {
  private waiting: Buffer[] = []
  private waitingBytes = 0
  private isDone = false
  private wire: Wire | undefined
  private wake = () => {}

  protected override begin(wire: Wire): void {
    this.wire = wire
    super.begin(wire)
  }
  override handleCopyData({ chunk }: { chunk: Buffer }): void {
    // Copied: the driver uses the memory again for the next message.
    this.waiting.push(Buffer.from(chunk))
    this.waitingBytes += chunk.length
    if (this.waitingBytes > mostWaiting) this.wire?.stream.pause()
    this.wake()
  }
  override fail(error: Error): void {
    this.failure = error
    this.isDone = true
    this.wake()
  }
  override handleReadyForQuery(): void {
    this.isDone = true
    this.wake()
  }

  async *chunks(): AsyncGenerator<Buffer, number> {
    for (;;) {
      if (this.waiting.length > 0) {
        const ready = Buffer.concat(this.waiting)
        this.waiting = []
        this.waitingBytes = 0
        this.wire?.stream.resume()
        yield ready
      } else if (this.failure !== undefined) {
        throw this.failure
      } else if (this.isDone) {
        return this.rows
      } else {
        await new Promise<void>((resolve) => (this.wake = resolve))
      }
    }
  }
}

class CopyIn extends CopyQuery {
  private readonly settle = Promise.withResolvers<number>()
  readonly done = this.settle.promise
  private readonly source: AsyncIterable<Buffer>

  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text)
    this.source = source
  }
  override handleCopyInResponse(wire: Wire): void {
    void this.send(wire)
  }
  override fail(error: Error): void {
    this.settle.reject(error)
  }
  override handleReadyForQuery(): void {
    this.settle.resolve(this.rows)
  }
  private async send(wire: Wire): Promise<void> {
    try {
      for await (const chunk of this.source) {
        if (this.failure !== undefined) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      if (this.failure === undefined) wire.endCopyFrom()
    } catch (error) {
      wire.sendCopyFail(error instanceof Error ? error.message : String(error))
    }
  }
}

/** Rows as COPY text, whole lines in each chunk; returns how many rows there were. Read it to its end. */
export function copyOut(client: pg.ClientBase, statement: string): AsyncGenerator<Buffer, number> {
  const query = new CopyOut(statement)
  client.query(query)
  return query.chunks()
}

/** Sends COPY text in; answers how many rows arrived. */
export function copyIn(client: pg.ClientBase, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  const query = new CopyIn(statement, source)
  client.query(query)
  return query.done
}
