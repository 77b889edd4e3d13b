import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../../src/server/db/connect.ts'
import { listenForWrites } from '../../src/server/http/listen-for-writes.ts'
import { PageCache } from '../../src/server/http/page-cache.ts'
import { startApi } from '../api.ts'
import { createUser } from '../factories/users.ts'
import { createVilla } from '../factories/villas.ts'

/**
 * A villa that staff switch off is gone within a second from everything visitors see, on every process: here two with
 * their own memories of pages. What other parts show of villas is one more line of `SEEN`.
 */
