import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('layout.tsx', [
    index('pages/home.tsx'),
    route('listing', 'pages/listing.tsx'),
    route('villa/:slug', 'pages/villa.tsx'),
    route('villa/:slug/talep', 'pages/request.tsx'),
    route('talep/:token', 'pages/received.tsx'),
    route('talep/dogrula/:token', 'pages/verify-email.tsx'),
    route('odeme/:token', 'pages/payment.tsx'),
    route('enquire', 'pages/enquire.tsx'),
    route('regions', 'pages/regions.tsx'),
    route('about', 'pages/text.tsx', { id: 'about' }),
    route('kisa-konaklama', 'pages/short-stays.tsx'),
    route('firsatlar', 'pages/offers.tsx'),
    route('bulten', 'pages/subscribe.tsx'),
    route('abonelik/:token', 'pages/confirm-subscription.tsx'),
    route('website/banks', 'pages/banks.tsx'),
    route('website/:key', 'pages/text.tsx', { id: 'text' }),
    route('karsilastir', 'pages/compare.tsx'),
    route(':slug', 'pages/landing.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig
