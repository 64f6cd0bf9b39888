/*
 * The first number that a browser formats takes it 20 ms, on a phone five times that: it goes through
 * all languages there are. What it finds is there for all threads, so this one looks for it.
 */
new Intl.NumberFormat('en').format(0);
close();
