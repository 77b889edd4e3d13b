import type { FastifyInstance } from 'fastify'

/**
 * Who is still answered while the program ends is told to hang up: an idle connection would keep it for seconds. A
 * program that never listened (tests that inject) closes as well.
 */
export const isClosing = ({ server }: FastifyInstance): boolean => !server.listening
