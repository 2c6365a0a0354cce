// How long a test of a screen looks for what it expects. One second, as is usual, is less than a busy machine needs to load a part of
// a page; what is there at once is found at once, as before.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 5_000 })
