/** Seasons, their copy to another year, days of feasts, discounts and forecasts. */
export {}
