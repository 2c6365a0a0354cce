// A stream of the server that a test says things on, and that knows which ones are open.
export class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  static open: FakeStream[] = []
  readonly url: string
  readyState = 1
  constructor(url: string) {
    super()
    this.url = url
    FakeStream.open.push(this)
  }
  close() {
    this.readyState = FakeStream.CLOSED
    FakeStream.open = FakeStream.open.filter((one) => one !== this)
  }
}
