// A stream of the server that a test says things on, and that knows which ones are open.
export class FakeStream extends EventTarget {
  static open: FakeStream[] = []
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeStream.open.push(this)
  }
  close() {
    FakeStream.open = FakeStream.open.filter((one) => one !== this)
  }
}
