import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ApiFailure } from '../client/client.ts'
import { LinkAs } from '../ui/app-link.tsx'
import './dashboard.css'
import { routerLink } from './shell/router-link.tsx'
import { routes } from './routes.tsx'
import { ToastsOnTop } from './shell/toasts-on-top.tsx'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal would come again; a lost connection may return, so only that is retried.
      retry: (times, error) =>
        times < 2 && error instanceof ApiFailure && (error.status === 0 || error.status === 503),
      // Offline, a request fails at once instead of waiting without a message.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
const router = createBrowserRouter(routes, { basename: '/dashboard' })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <LinkAs value={routerLink}>
        <RouterProvider router={router} />
      </LinkAs>
      <ToastsOnTop />
    </QueryClientProvider>
  </StrictMode>,
)
