#!/usr/bin/perl
package Ship::Crew;

use strict;
use warnings;
use parent 'Ship::Base';
use List::Util qw(first sum);
use constant { MAX => 12, MIN => 1 };
use constant CAPTAIN => 'captain';
require Ship::Log;

our $VERSION = '1.0';
my @ranks = qw(mate cook);
my %seen;

=head1 NAME

Ship::Crew - who is on board

=cut

# Signs a new sailor on.
sub new {
    my ($class, %args) = @_;
    my $self = $class->SUPER::new(%args);
    $self->{name} = $args{name} || 'nobody';
    push @{ $self->{log} }, 'born';
    return bless $self, $class;
}

# Everyone above a rank.
sub above {
    my $self = shift;
    my ($rank, @rest) = @_;
    foreach my $sailor (@{ $self->sailors }) {
        next unless defined $sailor;
        last if $sailor->rank > MAX;
        $seen{$sailor}++;
    }
    while (my $line = <STDIN>) {
        chomp $line;
    }
    if ($rank > 3) {
        die "no such rank: $rank\n";
    } elsif (!$rank) {
        Ship::Log::warn("rank $rank");
    } else {
        $self->log->write("ok @{[ $rank + 1 ]}");
    }
    my $found = first { $_->{rank} == $rank } @rest;
    my $code = sub { my ($x) = @_; return $x * 2; };
    eval { risky(); 1 } or do { warn $@ };
    return wantarray ? @rest : $found;
}

sub _private ($a, $b = 2) { $a + $b }

package Ship::Cook {
    sub cook { print "soup\n" }
}

package main;

my $crew = Ship::Crew->new(name => 'Ada');
$crew->above(2);

1;

__END__

=head2 Notes

Not code.
