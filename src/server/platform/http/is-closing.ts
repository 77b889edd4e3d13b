import type { FastifyInstance } from 'fastify'

/**
 * Whether the server is shutting down. Answers then ask the client to close the connection, because an idle one would
 * delay the end by seconds. Also true for a server that never listened (tests that inject requests).
 */
export const isClosing = ({ server }: FastifyInstance): boolean => !server.listening
